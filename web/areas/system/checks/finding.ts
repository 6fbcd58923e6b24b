/** A result of a check. */
export interface Finding {
  /** The key under `finding` in the area's translations. */
  key: FindingKey
  /** Undefined for information that cannot be wrong. */
  ok?: boolean
  /** A key under `answer` in the translations, or a plain value: never a token or the value of a cookie. */
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

export const answer = (key: FindingKey, name: AnswerKey, ok?: boolean): Finding => ({
  key,
  value: { answer: name },
  ok,
})
