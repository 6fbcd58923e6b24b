/** One thing found out about this browser. */
export interface Finding {
  /** Key of the area's translations under `finding`. */
  key: FindingKey
  /** `undefined`: it says something, but nothing can be wrong with it. */
  well?: boolean
  /** Key under `answer`, or a text or figure as it is. Never a token, never a cookie's value. */
  value:
    | { answer: AnswerKey }
    | { text: string }
    | { bytes: number }
    | { milliseconds: number }
    | { count: number }
}

export type FindingKey =
  | 'cookiesEnabled'
  | 'testCookie'
  | 'localStorage'
  | 'sessionStorage'
  | 'used'
  | 'quota'
  | 'keptToken'
  | 'browserTime'
  | 'timeZone'
  | 'serverTime'
  | 'difference'
  | 'userAgent'
  | 'iphoneSafari'
  | 'status'
  | 'length'
  | 'duration'
  | 'authorization'

export type AnswerKey =
  | 'yes'
  | 'no'
  | 'works'
  | 'fails'
  | 'untold'
  | 'unreachable'
  | 'unreadable'
  | 'keptHidden'
  | 'notKept'
  | 'sentHidden'
  | 'byCookie'

export const groups = ['cookies', 'storage', 'clock', 'browser', 'directory'] as const
export type Group = (typeof groups)[number]
export type Report = Record<Group, Finding[]>

export const answer = (key: FindingKey, name: AnswerKey, well?: boolean): Finding => ({
  key,
  value: { answer: name },
  well,
})
