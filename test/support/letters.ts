import {
  everyWaitingLetter,
  type Letter,
  type WaitingLetter,
  waitingLetter,
} from '#functions/platform/mail/letter.ts'
import { type Outbox, openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'

/** Returns the letters in the outbox, oldest first. With `to`, returns only those to that address. */
export async function waitingLetters({ table }: Pick<Platform, 'table'>, to?: string): Promise<Letter[]> {
  const placeOf = (letter: WaitingLetter) => String(waitingLetter.keys(letter).gsi1sk)
  const waiting = (await Array.fromAsync(everyWaitingLetter(table))).toSorted((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  )
  return to === undefined ? waiting : waiting.filter((letter) => letter.to === to)
}

/** Returns an outbox that invokes no Lambda to send letters, so that the test can read them. */
export const quietOutbox = (
  platform: Pick<Platform, 'env' | 'log'>,
  wake: () => void = () => {},
): Outbox => ({ ...openOutbox(platform), wake: async () => wake() })

/** Returns the token in the newest of these letters, or an empty text when none has one. */
export const tokenIn = (letters: readonly Letter[]): string =>
  letters.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
