import type { AppsService } from "#server/listings/service.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { Listing } from "#shared/listings/listing.ts"
import { fieldsOf } from "#shared/listings/store-fields.ts"
import { isBlank, propertiesOf } from "#shared/properties.ts"
import type { StoresService } from "./service.ts"

type Deps = { apps: AppsService; stores: StoresService; now: () => number }

/** Creates listings that may begin with an app's page in a store. `now` is milliseconds since 1970. */
export function createStoreDrafts({ apps, stores, now }: Deps) {
  return {
    /**
     * Creates a listing from a payload; with `store_url`, what the payload does not give comes from that page, pictures
     * included. Besides the errors of a payload, 422 on `store_url`, 429 and 503 as for `lookup`.
     */
    async create(payload: unknown, viewer: Viewer): Promise<Listing> {
      const { store_url, ...given } = propertiesOf(payload)
      if (typeof store_url !== "string" || store_url.trim() === "") return apps.create(payload, viewer)
      authorize(viewer, "listings.write")
      const link = stores.requireLink(store_url, "store_url")
      await stores.count(viewer)
      const app = await stores.read(link, viewer.locale, "store_url")
      const { icon, screenshots } = await stores.picturesOf(app)
      const found = {
        status: "draft",
        ...fieldsOf(app, link, now()),
        ...(icon && { app_icon: icon }),
        ...(screenshots.length > 0 && { screenshots }),
      }
      const own = Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlank(value)))
      return apps.create({ ...found, ...own }, viewer)
    },
  }
}
