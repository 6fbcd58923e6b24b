import { defineArea } from '../kernel/area.ts'
import { signedFolder } from '../kernel/download.ts'

const publicFiles = 'public/files/downloads/'
const keptFiles = 'downloads/'

/** Keeps uploads as files that go with an item. Other areas invoke `publish` and `settle`; the schedule finishes what was cut short. */
export const downloads = defineArea({
  name: 'downloads',
  needs: {
    owns: { table: ['DOWNLOAD#*'], gsi1: ['DOWNLOADS'], files: [publicFiles, signedFolder, keptFiles] },
  },
  routes: {},
  tasks: {
    publish: {
      memory: 512,
      timeout: 25,
      uses: {
        table: { 'DOWNLOAD#*': ['get', 'check', 'put', 'remove'] },
        files: { [publicFiles]: ['put'], [signedFolder]: ['put'], [keptFiles]: ['put'] },
        uploads: { downloads: ['get', 'remove'] },
      },
    },
    settle: {
      memory: 512,
      timeout: 25,
      uses: {
        table: { 'DOWNLOAD#*': ['get', 'put', 'remove'] },
        files: {
          [publicFiles]: ['put', 'remove', 'list'],
          [signedFolder]: ['put', 'remove', 'list'],
          [keptFiles]: ['get', 'remove', 'list'],
        },
      },
    },
    sweep: {
      everyMinutes: 5,
      memory: 512,
      timeout: 120,
      uses: {
        table: { 'DOWNLOAD#*': ['get', 'check', 'put', 'change', 'remove'] },
        gsi1: ['DOWNLOADS'],
        files: {
          [publicFiles]: ['put', 'remove', 'list'],
          [signedFolder]: ['put', 'remove', 'list'],
          [keptFiles]: ['get', 'remove', 'list'],
        },
      },
    },
  },
})
