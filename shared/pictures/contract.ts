import { defineArea } from '../kernel/area.ts'

const publicFiles = 'public/files/pictures/'
const keptFiles = 'pictures/'

/** Makes uploads into pictures that anyone can fetch. Other areas invoke `publish` and `settle`; the schedule finishes what was cut short. */
export const pictures = defineArea({
  name: 'pictures',
  needs: { owns: { table: ['PICTURE#*'], gsi1: ['PICTURES'], files: [publicFiles, keptFiles] } },
  routes: {},
  tasks: {
    // One processor, whole. The processor is the one for which npm has brought the native code here.
    publish: {
      memory: 1769,
      timeout: 25,
      architecture: 'x86_64',
      uses: {
        table: { 'PICTURE#*': ['get', 'check', 'put', 'remove'] },
        files: { [publicFiles]: ['put'], [keptFiles]: ['put'] },
        uploads: { pictures: ['get', 'remove'] },
      },
    },
    settle: {
      memory: 512,
      timeout: 25,
      uses: {
        table: { 'PICTURE#*': ['get', 'put', 'remove'] },
        files: { [publicFiles]: ['put', 'remove', 'list'], [keptFiles]: ['get', 'remove', 'list'] },
      },
    },
    sweep: {
      everyMinutes: 5,
      memory: 512,
      timeout: 120,
      uses: {
        table: { 'PICTURE#*': ['get', 'check', 'put', 'change', 'remove'] },
        gsi1: ['PICTURES'],
        files: {
          'uploads/': ['remove', 'list'],
          [publicFiles]: ['put', 'remove', 'list'],
          [keptFiles]: ['get', 'remove', 'list'],
        },
      },
    },
  },
})
