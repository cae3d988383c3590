/** What is parsed from JSON is `unknown` until it has been validated; the declarations of the platform say `any`. */
declare global {
  interface JSON {
    parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown
  }
  interface Body {
    json(): Promise<unknown>
  }
  interface Response {
    json(): Promise<unknown>
  }
  interface Blob {
    json(): Promise<unknown>
  }
}

export {}
