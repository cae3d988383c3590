import { createRequire } from "node:module"

/**
 * Loaded before s3rver: Bun has no DES, which s3rver uses for the tokens of long lists, and does not list folders in
 * order, which s3rver requires.
 */
const load = createRequire(import.meta.url)
const crypto = load("node:crypto")
const fs = load("node:fs")
const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
const { createCipheriv, createDecipheriv } = crypto
const { readdirSync } = fs

crypto.createCipheriv = (_: string, key: Buffer, iv: Buffer) =>
  createCipheriv("aes-128-cbc", twice(key), twice(iv))
crypto.createDecipheriv = (_: string, key: Buffer, iv: Buffer) =>
  createDecipheriv("aes-128-cbc", twice(key), twice(iv))
fs.readdirSync = (...args: unknown[]) => readdirSync(...args).sort()
