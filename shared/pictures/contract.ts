import { defineArea } from '../kernel/area.ts'

const publicFiles = 'public/files/pictures/'
/** Files are kept here as long as their item exists. Unless it is in the trash, they are also in the public folder. */
const keptFiles = 'pictures/'

/** Publishes uploads as pictures. Other areas invoke `publish` and `settle`; `sweep` finishes interrupted moves and deletes unused files. */
export const pictures = defineArea({
  name: 'pictures',
  needs: { owns: { table: ['PICTURE#*'], gsi1: ['PICTURES'], files: [publicFiles, keptFiles] } },
  routes: {},
  tasks: {
    // 1,769 MB of memory come with one full processor. sharp's native code is installed for x86_64.
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
