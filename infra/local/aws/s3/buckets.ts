export type Buckets = { placeholder: true }
export async function openBuckets(_: { dataDir: string; now: () => number }): Promise<Buckets> {
  return { placeholder: true }
}
