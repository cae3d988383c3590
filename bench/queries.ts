/** Addresses by class of query; `index` makes each one different where the class is read cold. */
export const queriesOver = (ids: readonly number[]): Record<string, (index: number) => string> => ({
  "newest, warm": () => "/api/apps",
  "newest, any page": index => `/api/apps?page=${1 + (index % 500)}`,
  "price order, any page": index => `/api/apps?sort_by=sort_price_inc&page=${1 + (index % 500)}`,
  "price range, cold": index => `/api/apps?price_min=${index % 5000}&price_max=${20_000 + index}`,
  "platform, type, installs, cold": index =>
    `/api/apps?platform_id=1&type=game&installs=1000,100000&price_min=${index}`,
  "all filters, cold": index =>
    `/api/apps?platform_id=1&type=game&installs=100,1000000&age=1,60&last_month_earnings=0,100000&monetization_id=1,2,3&payment_method_id=1,2&hide_no_price=1&price_min=${index}`,
  "keyword, cold": index => `/api/apps?title=pho&price_max=${1_000_000 + index}`,
  "facets, warm": () => "/api/apps/facets",
  "facets, cold": index => `/api/apps/facets?platform_id=1&price_max=${1_000_000 + index}`,
  "a listing": index => `/api/apps/${ids[index % ids.length]}`,
  lookup: () => "/api/ages?lang=ru",
  "page /marketplace": () => "/marketplace",
})
