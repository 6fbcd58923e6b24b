import * as z from 'zod/mini'
import type { Access, AsksAgain } from './access.ts'
import type { ContentKind } from './content/contentKind.ts'
import type { FeedTexts } from './content/feeds.ts'
import { whole } from './fields.ts'
import type { Needs, Uses } from './needs.ts'
import type { DeclaredRefusal, Refusal } from './refusal.ts'
import type { Settings } from './setting.ts'
import type { UploadPurpose } from './uploadPurpose.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * At most `limit` calls in `minutes`, counted by the caller's address, by the account that is logged in, or by an input
 * field: by its value, or by the mailbox that it leads to.
 */
export interface Throttle {
  by: 'address' | 'account' | { field: string } | { mailbox: string }
  limit: number
  minutes: number
}

/** A file of a multipart body: kept under `purpose`, and replaced by its key in the field `as` before the handler sees it. */
export interface FileField {
  purpose: UploadPurpose
  as: string
}

/** One endpoint. Keys of `input` named in `{braces}` travel in the path; the rest in the query (GET) or in the body (a DELETE may use either). */
export interface Route {
  method: Method
  path: `/${string}`
  access: Access
  /** One line for the API's documentation. */
  summary: string
  input?: z.ZodMiniObject
  /** The body of the answer: only fields declared here leave the server. */
  output: z.ZodMiniType
  /** Values of `input` as they may be sent, for the API's documentation. */
  example?: Record<string, unknown>
  /** The status of success; 200 unless told, 204 when the output is `Nothing`, 303 when the handler only leads elsewhere. */
  status?: 200 | 201 | 202 | 303
  /** Multipart file fields; a route without them takes JSON only. */
  files?: Record<string, FileField>
  throttles?: readonly Throttle[]
  /**
   * The caller proves again to be the account's owner, unless they have done so in the last 10 minutes: by the second factor, or else by
   * the password. `secondFactor` asks only those who have one.
   */
  asksAgain?: AsksAgain
  /** The 403 of who is logged in, where the specification has words of its own for it. */
  denied?: () => Refusal
  /**
   * The answer is the same for everyone and may be kept by caches, which ask again each time (ETag); or for all `visitors`, while
   * whoever is logged in gets one of their own, which nobody keeps.
   */
  cacheable?: true | 'visitors'
  /** The answer is a paged list, or one thing with such a list in it: the route takes `limit` and `after`, and tells the next page in a Link header. */
  paged?: boolean
  /** The answer is a file of this media type, not JSON; or a 303 to where it can be fetched, when it is too large for an answer. */
  download?: string
  /** The answer is a text of this media type, not JSON: the handler returns it whole. */
  mediaType?: string
  /** Work that outlasts the answer: 202 when it takes long, or at once under `Prefer: respond-async`. */
  async?: boolean
  /** How the handler itself may refuse, besides what access, input, files and throttles bring: for the API's documentation, which outside checks hold answers to. */
  refuses?: readonly DeclaredRefusal[]
  /**
   * How the body is read; `json` unless told. Only a `json` route keeps to the body: the fields of all others may stand in the query.
   * - `json`: an object whose keys are the input's fields, or a multipart form where the route has `files`;
   * - `form`: the same, or any HTML form (urlencoded or multipart, without files);
   * - `raw`: any bytes, which the handler gets as they came, up to 1 MB, with the `headers` that the route names;
   * - `ignored`: whatever it is, nobody looks at it.
   */
  body?: 'json' | 'form' | 'raw' | 'ignored'
  /** Names of request headers, in lower case, that a `raw` route's handler gets with the bytes, such as a signature. */
  headers?: readonly Lowercase<string>[]
  /**
   * `any`: pages of other sites and other people's servers may call it, even those that send no User-Agent. A session's cookie counts
   * for nothing there, since the browser sends it along unasked: what proves the caller's right stands in the input or the body.
   */
  origin?: 'any'
}

/** The alarm on a Lambda or a workflow. */
export interface Alarmed {
  /** The alarm's text: who is hurt when it fails, and how. */
  hurts?: string
  /** It rings from this many failures in five minutes: 3 of a Lambda, 1 of a workflow unless told. */
  alarmFrom?: number
}

/** A Lambda beside the area's API: a step of its workflow or a scheduled job. Memory in MB, timeout in seconds. */
export interface Task extends Alarmed {
  memory?: number
  timeout?: number
  /** Run by the schedule, every so many minutes. */
  everyMinutes?: number
  /** The processor, where a package with native code asks for one; arm64 unless told. */
  architecture?: 'x86_64'
  /** What it touches, instead of all that its area owns and borrows. */
  uses?: Uses
  /** State machines of its area that it may start, by name. */
  starts?: readonly string[]
  /**
   * It touches and knows nothing of the portal: no table, no files, no mail, no other Lambda, no setting. Its role may write its own log.
   * For what runs other people's code: whatever comes of it leaves by the input's own means and the result.
   */
  isolated?: true
}

/** The items of one kind that an area holds; their routes are those of `contentRoutes`. */
export interface AreaContent {
  kind: ContentKind
  /** The list's address in the API: `/api/news`. */
  list: `/${string}`
  /** In an area with several kinds, what the names of this one's routes begin with. */
  prefix?: string
  /** The page of the list, below which each item has its own: `/news`. */
  page?: `/${string}`
  feeds?: FeedTexts
  /** Issues of the newsletter can take its items up. */
  newsletter?: true
}

export interface Area {
  /** One noun; the folder's name in every room. */
  name: string
  needs: Needs
  /**
   * Values that an installation may set. From a declaration follow the type and value in `platform.settings`, the Lambdas' environment
   * variable, the context value `<area>.<name>` and the documentation.
   */
  settings?: Settings
  routes: Record<string, Route>
  /** The Lambda of the routes: its memory in MB (1024 unless told) and its alarm. */
  api?: Alarmed & { memory?: number }
  /** The kinds of content that the area's editors write. */
  content?: readonly AreaContent[]
  /** What files may be uploaded for, beside the purposes that its routes name in `files`. */
  uploads?: readonly UploadPurpose[]
  /** `functions/<area>/<task>.ts`, by name. */
  tasks?: Record<string, Task>
  /** The area's state machines, `infra/workflows/<name>.ts`, which its API may start. */
  workflows?: Readonly<Record<string, Alarmed>>
}

/** Declares an area. Everything else (routing, validation, access, client, documentation, infrastructure) is made from it. */
export const defineArea = <const A extends Area>(area: A): A => area

export type Input<R extends Route> = R['input'] extends z.ZodMiniType
  ? z.output<R['input']>
  : Record<string, never>
/** What a caller sends: the input before defaults and coercion. */
export type Sent<R extends Route> = R['input'] extends z.ZodMiniType
  ? z.input<R['input']>
  : Record<string, never>
export type Output<R extends Route> = z.output<R['output']>

/** An answer without a body (204). */
export const Nothing = z.void()
/** The input of a route about one thing. */
export const ById = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) })
/** The query of a paged list. `after` is opaque: it comes from the previous page's Link header. */
export const PageQuery = {
  limit: z._default(
    z.pipe(
      whole(1),
      z.transform((limit) => Math.min(limit, 1000)),
    ),
    1000,
  ),
  after: z.optional(z.string()),
}
