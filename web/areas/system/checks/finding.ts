import type en from '../locales/en.json'

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

export type FindingKey = keyof (typeof en)['finding']

export type AnswerKey = keyof (typeof en)['answer']

export const groups = ['cookies', 'storage', 'clock', 'browser', 'directory'] as const
export type Group = (typeof groups)[number]
export type Report = Record<Group, Finding[]>

/** Returns a finding whose value is a text of the translations. */
export const answer = (key: FindingKey, name: AnswerKey, ok?: boolean): Finding => ({
  key,
  value: { answer: name },
  ok,
})
