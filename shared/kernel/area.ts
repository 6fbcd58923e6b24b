import * as z from 'zod/mini'
import type { Access, MustConfirm } from './access.ts'
import type { ContentKind } from './content/contentKind.ts'
import type { FeedTexts } from './content/feeds.ts'
import { isStaffAccess } from './duty.ts'
import { whole } from './fields.ts'
import type { Needs, Uses } from './needs.ts'
import type { DeclaredRefusal, Refusal } from './refusal.ts'
import type { SearchedKeys } from './search.ts'
import type { Settings } from './setting.ts'
import type { UploadPurpose } from './uploadPurpose.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * At most `limit` calls in `minutes`, counted by the caller's IP address, by the account that is logged in, by the value of an input
 * field, or by the mailbox of the e-mail address in that field.
 */
export interface Throttle {
  by: 'address' | 'account' | { field: string } | { mailbox: string }
  limit: number
  minutes: number
}

/** A file of a multipart body. It is stored for `purpose`, and the handler gets its key in the input field `keyField`. */
export interface FileField {
  purpose: UploadPurpose
  keyField: string
}

/** One endpoint. Keys of `input` in `{braces}` are in the path, the others in the query (GET) or the body (a DELETE may use either). */
export interface Route {
  method: Method
  path: `/${string}`
  access: Access
  /** One line for the API's documentation. */
  summary: string
  input?: z.ZodMiniObject
  /** The schema of the response. Only fields declared here leave the server. */
  output: z.ZodMiniType
  /** An example of `input`, for the API's documentation. */
  example?: Record<string, unknown>
  /** The status of success: 200 by default, 204 when the output is `Nothing`, 303 when the handler redirects. */
  status?: 200 | 201 | 202 | 303
  /** Multipart file fields. A route without them accepts JSON only. */
  files?: Record<string, FileField>
  throttles?: readonly Throttle[]
  /**
   * The caller has to confirm their identity, by the second factor or else the password, unless they have done so in the last 10
   * minutes. `secondFactor` asks only those who have one.
   */
  mustConfirm?: MustConfirm
  /**
   * The activity log records calls by administrators and people with a duty. By default it records routes that only they may call and
   * that change something. `true` adds a route by which they change what belongs to somebody else.
   */
  recorded?: boolean
  /** The 403 for logged-in users who lack the access, if the default text does not fit. */
  denied?: () => Refusal
  /**
   * Visitors get the response with an ETag, and CloudFront may serve it for some seconds (caching.ts). `true`: it is the same for
   * everyone. `visitors`: it is the same for all visitors only. Responses to logged-in users are not cached.
   */
  cacheable?: true | 'visitors'
  /** The response is a paged list or contains one: the route accepts `limit` and `after`, and returns the next page's Link header. */
  paged?: boolean
  /** The response is a file of this media type, or of one of these, or a 303 to the file if it is too large for a response. */
  download?: string | readonly string[]
  /** The response is a text of this media type, which the handler returns. */
  mediaType?: string
  /** The work may go on after the response, which is 202 if it takes long, and immediately 202 for `Prefer: respond-async`. */
  async?: boolean
  /** The handler's own refusals, besides those of access, input, files and throttles. The tests of the API compare responses with them. */
  refuses?: readonly DeclaredRefusal[]
  /**
   * The format of the body; `json` by default. A POST or PUT of `json` ignores the query; all other routes read fields from it too:
   * - `json`: an object whose keys are the input's fields, or a multipart form where the route has `files`;
   * - `form`: the same, or any HTML form (urlencoded or multipart, without files);
   * - `raw`: any bytes up to 1 MB, which the handler gets unparsed, with the `headers` that the route declares;
   * - `ignored`: anything, which is not read.
   */
  body?: 'json' | 'form' | 'raw' | 'ignored'
  /** Request headers, in lower case, that a `raw` route's handler gets with the bytes, such as a signature. */
  headers?: readonly Lowercase<string>[]
  /**
   * `any`: pages of other sites and other servers may call the route, even without a User-Agent. The session's cookie is ignored, because
   * browsers send it with such calls too. Instead, the input or the body has to prove that the caller may do this.
   */
  origin?: 'any'
}

/** How operators notice that a Lambda or a workflow fails. */
export interface Alarmed {
  /** Who is affected by a failure, and how: a text on the dashboard, and in the alarm if there is one. */
  hurts?: string
  /**
   * This many failures in five minutes raise an alarm in the stage `prod`, which wakes somebody. Without it failures are only on the
   * dashboard: for those that can wait until morning, for instance because the next run makes up for them.
   */
  alarmFrom?: number
}

/** An SQS queue. Its task gets one message at a time; the timeout of the task decides how long a message is hidden meanwhile. */
export interface TaskQueue {
  /** The name of the setting (`capacity`) that limits how many messages are processed at the same time: at least 2, as AWS requires. */
  maximumConcurrency: string
  /** A message that was delivered this often without success goes to the dead-letter queue. */
  maxReceiveCount: number
  /** The text of the alarm that one message in the dead-letter queue raises: who is affected, and how. */
  hurts: string
}

/** A Lambda beside the area's API: a step of its workflow or a scheduled job. Memory in MB, timeout in seconds. */
export interface Task extends Alarmed {
  memory?: number
  timeout?: number
  /** The interval at which a schedule runs the task. */
  everyMinutes?: number
  /** The processor, if a package with native code requires one; arm64 by default. */
  architecture?: 'x86_64'
  /** The task's access, if it needs less than everything that its area owns and borrows. */
  uses?: Uses
  /** Names of its area's state machines that it may start. */
  starts?: readonly string[]
  /** The task consumes a queue of its own. The area's API may send messages to it. */
  queue?: TaskQueue
  /** Names of its area's tasks to whose queues it may send messages. */
  sends?: readonly string[]
  /**
   * The task has no access to the portal: no table, files, mail, other Lambdas or settings. Its role may only write its log. This is for a
   * task that runs other people's code: it delivers its output by presigned uploads that its input contains, and by its result.
   */
  isolated?: true
}

/** The items of one kind in an area, whose routes are those of `contentRoutes`. */
export interface AreaContent {
  kind: ContentKind
  /** The list's path in the API: `/api/news`. */
  list: `/${string}`
  /** The prefix of the names of this kind's routes, in an area with several kinds. */
  prefix?: string
  /** The path of the web page with the list, `/news`. Each item has a page below it. */
  page?: `/${string}`
  feeds?: FeedTexts
  /** Issues of the newsletter can include its items. */
  newsletter?: true
}

/**
 * Types of items that must not simply be restored with the table, because they record what has happened outside it. All
 * others become what they were at the restored moment.
 */
export interface OnRestore {
  /** An item stays as it is now, and a missing one is restored: records of sent mail, for instance. */
  keepsNewer?: readonly string[]
  /** An item stays as it is now, and a missing one is not restored: ended sessions and used links, for instance. */
  leaves?: readonly string[]
  /** A later item stays, even when all other later items are removed: purchases, for instance. */
  keepsAdded?: readonly string[]
}

export interface Area {
  /** One noun; the folder's name in every room. */
  name: string
  needs: Needs
  /**
   * Values that an installation may set. A declaration gives the type and value in `platform.settings`, the Lambdas' environment variable,
   * the context value `<area>.<name>` and the documentation.
   */
  settings?: Settings
  routes: Record<string, Route>
  /**
   * The memory in MB (1024 by default) of the routes' Lambda, and how operators notice its failures. `reservedConcurrency` is the name
   * of the setting with the number of executions that are reserved for it.
   */
  api?: Alarmed & { memory?: number; reservedConcurrency?: string }
  /** The kinds of content that the area's editors write. */
  content?: readonly AreaContent[]
  /** Items outside of `content` that the search finds. When their owner's account is erased, the search is notified. */
  searched?: readonly SearchedKeys[]
  /** The purposes of uploads, besides those that routes name in `files`. */
  uploads?: readonly UploadPurpose[]
  /** The tasks by name: `functions/<area>/<task>.ts`. */
  tasks?: Record<string, Task>
  /** The area's state machines by name, `infra/workflows/<name>.ts`. Its API may start them, unless `startedBy` is `tasks`. */
  workflows?: Readonly<Record<string, Alarmed & { startedBy?: 'tasks' }>>
  onRestore?: OnRestore
}

/** Declares an area. Routing, validation, access, client, documentation and infrastructure are derived from it. */
export const defineArea = <const A extends Area>(area: A): A => area

/** True if the activity log records the route's calls by administrators and people with a duty. */
export const isRecorded = ({ method, access, recorded }: Route): boolean =>
  recorded ?? (isStaffAccess(access) && method !== 'GET')

export type Input<R extends Route> = R['input'] extends z.ZodMiniType
  ? z.output<R['input']>
  : Record<string, never>
/** The input as a caller sends it, before defaults and coercion. */
export type RequestInput<R extends Route> = R['input'] extends z.ZodMiniType
  ? z.input<R['input']>
  : Record<string, never>
export type Output<R extends Route> = z.output<R['output']>

/** The output of a response without a body (204). */
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
