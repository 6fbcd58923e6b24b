import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readState, writeState } from '../stateFile.ts'
import type { QueueDefinition } from './queueDefinitions.ts'

interface StoredMessage {
  id: string
  body: string
  /** The message group; a message without one is a group of its own. */
  group: string
  sentAt: number
  receiveCount: number
}

export interface Message extends StoredMessage {
  /** The name of its file, in the order of sending. */
  file: string
  /** The end of its time in flight. Until then it is not delivered again. */
  hiddenUntil: number
}

/** The messages of all queues. Each is a file, so an accepted message survives a crash. */
export interface MessageStore {
  send(queueName: string, body: string, group?: string): Message
  /**
   * Receives the oldest message of the group with the fewest messages in flight, and hides it for the queue's
   * visibility timeout. A message that was received too often goes to the dead-letter queue instead.
   */
  receive(queue: QueueDefinition): Message | undefined
  remove(queueName: string, message: Message): void
  /** Returns when a hidden message shows again, or undefined if none is hidden. */
  nextVisibleAt(queueName: string): number | undefined
  /** Returns the messages of a queue, oldest first, in flight or not. */
  messages(queueName: string): readonly Message[]
}

const nameOfArn = (arn: string) => arn.split(':').at(-1) ?? arn

/** Opens the messages on disk. After a restart none is in flight, because its consumer has ended with the process. */
export function openMessageStore(dataDir: string, now: () => number): MessageStore {
  const messagesByQueue = new Map<string, Message[]>()
  const folderOf = (queueName: string) => path.join(dataDir, 'queues', queueName)
  let sentCount = 0

  function messagesOf(queueName: string): Message[] {
    const opened = messagesByQueue.get(queueName)
    if (opened) return opened
    const folder = folderOf(queueName)
    mkdirSync(folder, { recursive: true })
    const messages = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => ({ ...readState<StoredMessage>(path.join(folder, file))!, file, hiddenUntil: 0 }))
    messagesByQueue.set(queueName, messages)
    return messages
  }
  const save = (queueName: string, { file, hiddenUntil: _, ...stored }: Message) =>
    writeState(path.join(folderOf(queueName), file), stored)
  const forget = (queueName: string, message: Message) => {
    const messages = messagesOf(queueName)
    const index = messages.indexOf(message)
    // A message that was delivered again meanwhile may be gone already.
    if (index >= 0) messages.splice(index, 1)
  }

  function moveToDeadLetters(queueName: string, deadLetterName: string, message: Message) {
    const deadLetters = messagesOf(deadLetterName)
    renameSync(
      path.join(folderOf(queueName), message.file),
      path.join(folderOf(deadLetterName), message.file),
    )
    forget(queueName, message)
    deadLetters.push({ ...message, hiddenUntil: 0 })
  }

  return {
    send(queueName, body, group) {
      const id = randomUUID()
      const sentAt = now()
      // Messages of the same millisecond keep their order by a number that this process counts.
      const file = `${String(sentAt).padStart(15, '0')}-${String(sentCount++).padStart(9, '0')}-${id}.json`
      const message: Message = { id, body, group: group ?? id, sentAt, receiveCount: 0, file, hiddenUntil: 0 }
      const messages = messagesOf(queueName)
      save(queueName, message)
      messages.push(message)
      return message
    },
    receive({ name, visibilityTimeoutMs, deadLetters }) {
      const at = now()
      const messages = messagesOf(name)
      const inFlight = Map.groupBy(
        messages.filter(({ hiddenUntil }) => hiddenUntil > at),
        ({ group }) => group,
      )
      const countInFlight = ({ group }: Message) => inFlight.get(group)?.length ?? 0
      for (const message of messages.filter(({ hiddenUntil }) => hiddenUntil <= at).sort(byFairness)) {
        if (deadLetters && message.receiveCount >= deadLetters.maxReceiveCount) {
          moveToDeadLetters(name, nameOfArn(deadLetters.arn), message)
          continue
        }
        message.receiveCount += 1
        message.hiddenUntil = at + visibilityTimeoutMs
        save(name, message)
        return message
      }
      return undefined
      function byFairness(one: Message, other: Message) {
        return countInFlight(one) - countInFlight(other) || (one.file < other.file ? -1 : 1)
      }
    },
    remove(queueName, message) {
      rmSync(path.join(folderOf(queueName), message.file), { force: true })
      forget(queueName, message)
    },
    nextVisibleAt(queueName) {
      const hidden = messagesOf(queueName).filter(({ hiddenUntil }) => hiddenUntil > now())
      return hidden.length === 0 ? undefined : Math.min(...hidden.map(({ hiddenUntil }) => hiddenUntil))
    },
    messages: messagesOf,
  }
}
