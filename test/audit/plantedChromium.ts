import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type UnpackedChromium, unpackedChromium } from '#functions/audit/chromium/unpackedChromium.ts'

interface PlantedChromium {
  chromium: UnpackedChromium
  /** The arguments of each start so far. */
  starts(): string[][]
}

/** A Chromium before whose start a line of bash runs, and another one before its start as a single process. */
export async function plantChromium(before: string, beforeSingleProcess = ':'): Promise<PlantedChromium> {
  const { executable, environment } = await unpackedChromium()
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
  const [script, log] = [path.join(folder, 'chromium'), path.join(folder, 'starts')]
  writeFileSync(log, '')
  writeFileSync(
    script,
    `#!/bin/bash
CHROMIUM=${executable}
(printf '%s\\t' "$@"; echo) >> ${log}
case " $* " in *" --single-process "*) ${beforeSingleProcess} ;; *) ${before} ;; esac
exec $CHROMIUM "$@"
`,
  )
  chmodSync(script, 0o755)
  const lines = () => readFileSync(log, 'utf8').split('\n').slice(0, -1)
  return {
    chromium: { executable: script, environment },
    starts: () => lines().map((line) => line.split('\t').slice(0, -1)),
  }
}

/** Dies like a Chromium that the kernel or its own checks end. */
export const dies = 'kill -SEGV $$'
/** Each process that Chromium starts besides its first ends at once. */
export const childrenDie = 'exec $CHROMIUM --browser-subprocess-path=/bin/false "$@"'
/** Only tabs end at once. */
export const tabsDie = 'exec $CHROMIUM --renderer-cmd-prefix=/bin/false "$@"'
/** Only the process that draws ends at once. */
export const drawingDies = 'exec $CHROMIUM --gpu-launcher=/bin/false "$@"'
