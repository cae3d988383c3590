import type { Context } from "hono"
import type { ParamKeys } from "hono/types"
import type * as z from "zod"
import type { Env } from "#server/platform/http/context.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { ErrorCode } from "#shared/errors.ts"
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "#shared/paging.ts"
import type { Action } from "#shared/policy.ts"
import type { Component, Schema } from "./schema.ts"

/** The groups of the calls in the API's document, each with what it is about. */
export const REST_TAGS = {
  Listings: "Apps and developer accounts for sale; `app` in paths.",
  "Import and export": "Imports and exports of listings.",
  Deals: "Sales with escrow. Their files are for their parties and staff.",
  Money: "Ledger and deals as files, for owners.",
  Requests: "Contact requests from visitors.",
  Lookups: "The lists that ids refer to. Ids are permanent.",
  Session: "Signing in and out.",
  Uploads: "Files for listings that are not saved yet.",
  Description: "This document.",
} as const
type RestTag = keyof typeof REST_TAGS

/** The parameter `id` of a path. */
export const ID: Described = { description: "The numeric id.", schema: { type: "integer", minimum: 1 } }

/** The page of a list. */
export const PAGING = {
  page: { description: "The page number, from 1.", schema: { type: "integer", minimum: 1, default: 1 } },
  per_page: {
    description: "The number of items per page.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
  },
} satisfies Record<string, Described>

/** A parameter that is on or off. */
export const flag = (description: string): Described => ({
  description,
  schema: { type: "string", enum: ["1", "0", "true", "false"] },
})

/** Made when the document is, so that startup does not wait for schemas (docs/decisions/0034-rest-calls.md). */
type Lazy<Value> = () => Value | Promise<Value>

/** The type of a file, which may be any. */
export const ANY_TYPE = "*/*"

/** A parameter of a path, a query or a header. */
export type Described = { description: string; schema: Schema; required?: true }

export type Answer = {
  status: 200 | 201 | 202 | 204
  description: string
  /** The content type; JSON without one. */
  type?: string
  /** Of JSON; whatever has another type is a text. */
  schema?: Lazy<z.ZodType>
}

/** One call of the REST API: what its route and the API's document are made from. */
export type RestCall<Deps> = {
  id: string
  method: "get" | "post" | "put" | "delete"
  /** Below `/api`, as Hono writes it. Where two paths fit, the one with fewer parameters is meant. */
  path: string
  /** The action that the policy checks before anything of a body is read. */
  action: Action
  tag: RestTag
  summary: string
  description?: string
  params?: Record<string, Described>
  query?: Lazy<Record<string, Described>>
  /** The bodies that it reads. */
  json?: Lazy<Schema | Component>
  form?: Lazy<Schema | Component>
  /** The size of a form with files, and whether what its path names accepts files of the viewer. */
  files?: { megabytes: number; require?: (name: string, viewer: Viewer, deps: Deps) => Promise<void> }
  answer: Answer
  /** Where a parameter changes what the call does. */
  otherAnswer?: Answer & { when: (c: Context<Env>) => boolean }
  /** In addition to those that follow from the other properties. */
  failures?: readonly ErrorCode[]
  /** A POST whose answer is secret is not stored under an Idempotency-Key. */
  isSecret?: true
  /** No two answers are the same, so that an entity tag names nothing. */
  isVolatile?: true
  /** A POST in place of a PUT: only with `?_method=PUT`. */
  isPutByPost?: true
  /** Returns what is answered as JSON with the status of `answer`, or a response. */
  handle: (c: Context<Env>, deps: Deps) => unknown
}

type OfPath<Path extends string, Deps> = {
  path: Path
  handle: (c: Context<Env, Path>, deps: Deps) => unknown
} & ([ParamKeys<Path>] extends [never] ? { params?: never } : { params: Record<ParamKeys<Path>, Described> })

/** Defines the calls of a noun, whose handlers need `Deps`; every parameter of a path has to be described. */
export function callsWith<Deps>() {
  return <const Path extends string>(
    call: Omit<RestCall<Deps>, "path" | "handle" | "params"> & OfPath<Path, Deps>,
  ): RestCall<Deps> => call
}

/** Loads the schemas of a noun when the document is made; the result names one of them. */
export function schemasFrom<Schemas>(load: () => Promise<Schemas>) {
  return <Name extends keyof Schemas>(name: Name): Lazy<Schemas[Name]> =>
    async () =>
      (await load())[name]
}

/** The same call by POST, for a client that cannot send PUT. */
export function putByPost<Deps>(
  call: RestCall<Deps>,
  { id, summary }: { id: string; summary: string },
): RestCall<Deps> {
  const { query = () => ({}) } = call
  const method = {
    _method: {
      description: "`PUT`, in upper or lower case.",
      required: true,
      schema: { type: "string", enum: ["PUT"] },
    },
  } satisfies Record<string, Described>
  return {
    ...call,
    id,
    method: "post",
    summary,
    description: "Same as PUT.",
    query: async () => ({ ...(await query()), ...method }),
    isPutByPost: true,
  }
}

/** Whether a call accepts an Idempotency-Key. */
export const takesKey = ({ method, isSecret }: Pick<RestCall<never>, "method" | "isSecret">) =>
  method === "post" && !isSecret
