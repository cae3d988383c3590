import { createRequire } from "node:module"

/**
 * Loaded before s3rver: on Bun there is no DES, which it wraps the tokens of long lists in, and folders are
 * not read in order, which it takes for granted.
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
