import { S3Client } from "bun"

export type BucketSettings = {
  STORAGE_URL: string
  S3_ENDPOINT?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
}

/** The bucket of `s3://BUCKET[/PREFIX]`; keys are `prefix` followed by a path. */
export function openBucket(settings: BucketSettings): { client: S3Client; prefix: string } {
  const [bucket = "", ...folders] = settings.STORAGE_URL.slice("s3://".length).split("/").filter(Boolean)
  const client = new S3Client({
    bucket,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
    region: settings.AWS_REGION,
  })
  return { client, prefix: folders.map(folder => `${folder}/`).join("") }
}
