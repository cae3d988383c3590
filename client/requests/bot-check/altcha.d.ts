/** The package's types leave this language out. */
declare module "altcha/i18n/es-es"
