import { parseArgs } from 'node:util'
import { readDurations, sharesOf } from './durations.ts'

/** `npm run test:slowest`: the files and stories that took longest when they last ran; `-- --most 50` prints as many. */
const { values } = parseArgs({ options: { most: { type: 'string', default: '20' } } })
const durations = readDurations()
if (durations.length === 0) console.info('Nothing has been timed yet: run `npm test`.')

const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(8)
for (const { step, file, seconds: took, share } of sharesOf(durations).slice(0, Number(values.most)))
  console.info(
    `${seconds(took)}  ${(share * 100).toFixed(1).padStart(4)} % of the ${step.padEnd(10)}  ${file}`,
  )

const stories = durations.filter(({ story }) => story !== undefined)
if (stories.length > 0) console.info('\nStories:')
for (const { file, story, seconds: took } of stories.slice(0, Number(values.most)))
  console.info(`${seconds(took)}  ${file}: ${story}`)
