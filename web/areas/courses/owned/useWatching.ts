import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { api } from '../api.ts'

/** So often the portal is told what was seen, in milliseconds. */
const reportEvery = 10_000
/** A player that jumps further than this between two of its ticks was moved by hand, in seconds. */
const longestTick = 4
/** More parts than that the portal does not take at once. */
const mostParts = 50

interface Part {
  from: number
  to: number
}

/**
 * Tells the portal which parts of a film were played, and where the reader stopped. What cannot be told, because the connection is
 * lost, is told with the next report; `isLost` while it waits.
 */
export function useWatching(
  player: RefObject<HTMLVideoElement | null>,
  id: string,
  onProgress: (progress: Progress) => void,
) {
  const [isLost, setLost] = useState(false)
  const seen = useRef<Part[]>([])
  const open = useRef<Part>(undefined)
  const told = useRef(0)
  /** One report after the other: the portal counts how much time lies between them. */
  const last = useRef(Promise.resolve())

  const send = useCallback(
    async (position: number) => {
      const parts = seen.current.splice(0)
      try {
        const progress = await api.watch({ id, position, seen: parts.slice(-mostParts) })
        setLost(false)
        onProgress(progress)
      } catch {
        // Nothing that was seen is lost as long as the page is open.
        seen.current.unshift(...parts)
        setLost(true)
      }
    },
    [id, onProgress],
  )

  const report = useCallback(() => {
    told.current = Date.now()
    const part = open.current
    const position = player.current?.currentTime ?? part?.to ?? 0
    if (part && part.to > part.from) {
      seen.current.push(part)
      open.current = { from: part.to, to: part.to }
    }
    last.current = last.current.then(() => send(position))
  }, [player, send])

  useEffect(() => {
    const leave = () => {
      if (open.current && open.current.to > open.current.from) report()
    }
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      leave()
    }
  }, [report])

  /** Whether the player went on to where it is from where it was. */
  const follows = (part: Part, at: number) => at >= part.to && at <= part.to + longestTick

  return {
    isLost,
    /** Of the video element. */
    events: {
      onPlay: () => {
        const at = player.current?.currentTime ?? 0
        open.current = { from: at, to: at }
        report()
      },
      onTimeUpdate: () => {
        const [part, at] = [open.current, player.current?.currentTime ?? 0]
        if (!part || player.current?.paused) return
        if (follows(part, at)) part.to = at
        else {
          seen.current.push(part)
          open.current = { from: at, to: at }
        }
        if (Date.now() - told.current >= reportEvery) report()
      },
      onPause: () => {
        const [part, at] = [open.current, player.current?.currentTime ?? 0]
        if (part && follows(part, at)) part.to = at
        report()
        open.current = undefined
      },
    },
  }
}
