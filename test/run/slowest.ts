import { parseArgs } from 'node:util'
import { readDurations, sharesOf } from './durations.ts'

/** `npm run test:slowest` prints the files and stories that took longest when they last ran; `-- --most 50` prints fifty. */
const { values } = parseArgs({ options: { most: { type: 'string', default: '20' } } })
const durations = readDurations()
if (durations.length === 0) console.info('Nothing has been timed yet: run `npm test`.')

const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(8)
for (const { step, file, seconds: duration, share } of sharesOf(durations).slice(0, Number(values.most)))
  console.info(
    `${seconds(duration)}  ${(share * 100).toFixed(1).padStart(4)} % of the ${step.padEnd(10)}  ${file}`,
  )

const stories = durations.filter(({ story }) => story !== undefined)
if (stories.length > 0) console.info('\nStories:')
for (const { file, story, seconds: duration } of stories.slice(0, Number(values.most)))
  console.info(`${seconds(duration)}  ${file}: ${story}`)
