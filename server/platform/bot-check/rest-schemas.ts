import { z } from "@hono/zod-openapi"

/** Read by the ALTCHA widget; its fields are defined by ALTCHA. */
export const challenge = z
  .object({ parameters: z.looseObject({}), signature: z.string() })
  .openapi("Challenge", { description: "An ALTCHA challenge, version 2, valid for 30 minutes." })
