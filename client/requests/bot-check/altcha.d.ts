/** Missing from the package's types. */
declare module "altcha/i18n/es-419"
