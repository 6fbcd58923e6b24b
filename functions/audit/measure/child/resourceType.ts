import type { ResourceType } from '#shared/audit/measurement.ts'

/** Types by Chromium's `Network.ResourceType`. */
const byPurpose: Readonly<Record<string, ResourceType>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  TextTrack: 'media',
  XHR: 'data',
  Fetch: 'data',
  EventSource: 'data',
  WebSocket: 'data',
  Preflight: 'data',
}

const byMimeType: readonly (readonly [RegExp, ResourceType])[] = [
  [/^text\/html|xhtml/, 'document'],
  [/^text\/css/, 'style'],
  [/(java|ecma)script/, 'script'],
  [/^image\//, 'image'],
  [/^(application\/)?(x-)?font|woff/, 'font'],
  [/^(audio|video)\//, 'media'],
  [/json|xml|wasm/, 'data'],
]

/** Returns a file's type by its request's purpose. If that tells no type (a prefetch), the media type decides. */
export const resourceTypeOf = (purpose: string | undefined, mimeType: string): ResourceType =>
  byPurpose[purpose ?? ''] ?? byMimeType.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'other'
