let commonPasswords: Promise<ReadonlySet<string>> | undefined

// Loaded with the first new password: the list takes a few megabytes and startup does not need it.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common")
  return new Set(dictionary["passwords-common"].map(password => password.toLowerCase()))
}

/** Whether a password is among the 49,000 most common ones of leaked lists, in any mix of upper and lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password.trim().toLowerCase())
}
