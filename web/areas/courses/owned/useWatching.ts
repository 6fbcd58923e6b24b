import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { api } from '../api.ts'

const reportEveryMs = 10_000
/** A larger jump between two `timeupdate` events means that the user has moved the player to another position. */
const maxTickSeconds = 4
/** The API accepts at most this number of parts in one report. */
const maxParts = 50

interface Part {
  from: number
  to: number
}

/**
 * Reports the played parts of a film and the position of the player. Parts of a report that failed are sent with the next report.
 * `isLost` is true from a failed report until one succeeds.
 */
export function useWatching(
  player: RefObject<HTMLVideoElement | null>,
  id: string,
  onProgress: (progress: Progress) => void,
) {
  const [hasUnsentProgress, setHasUnsentProgress] = useState(false)
  const unreported = useRef<Part[]>([])
  const currentPart = useRef<Part>(undefined)
  const reportedAtMs = useRef(0)
  /** Reports are sent one after another, because the server counts the time between them. */
  const lastReport = useRef(Promise.resolve())

  const send = useCallback(
    async (position: number) => {
      const parts = unreported.current.splice(0)
      try {
        const progress = await api.watch({ id, position, seen: parts.slice(-maxParts) })
        setHasUnsentProgress(false)
        onProgress(progress)
      } catch {
        unreported.current.unshift(...parts)
        setHasUnsentProgress(true)
      }
    },
    [id, onProgress],
  )

  const report = useCallback(() => {
    reportedAtMs.current = Date.now()
    const part = currentPart.current
    const position = player.current?.currentTime ?? part?.to ?? 0
    if (part && part.to > part.from) {
      unreported.current.push(part)
      currentPart.current = { from: part.to, to: part.to }
    }
    lastReport.current = lastReport.current.then(() => send(position))
  }, [player, send])

  useEffect(() => {
    const reportRest = () => {
      if (currentPart.current && currentPart.current.to > currentPart.current.from) report()
    }
    const onHidden = () => document.visibilityState === 'hidden' && reportRest()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      reportRest()
    }
  }, [report])

  /** Returns true if the player has played on from the end of the part to this position. */
  const continues = (part: Part, position: number) =>
    position >= part.to && position <= part.to + maxTickSeconds

  return {
    hasUnsentProgress,
    /** Handlers for the video element. */
    events: {
      onPlay: () => {
        const position = player.current?.currentTime ?? 0
        currentPart.current = { from: position, to: position }
        report()
      },
      onTimeUpdate: () => {
        const [part, position] = [currentPart.current, player.current?.currentTime ?? 0]
        if (!part || player.current?.paused) return
        if (continues(part, position)) part.to = position
        else {
          unreported.current.push(part)
          currentPart.current = { from: position, to: position }
        }
        if (Date.now() - reportedAtMs.current >= reportEveryMs) report()
      },
      onPause: () => {
        const [part, position] = [currentPart.current, player.current?.currentTime ?? 0]
        if (part && continues(part, position)) part.to = position
        report()
        currentPart.current = undefined
      },
    },
  }
}
