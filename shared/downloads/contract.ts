import { defineArea } from '../kernel/area.ts'
import { signedFolder } from '../kernel/download.ts'

/** Originals are kept as long as their item exists. Unless it is in the trash, there is also a copy to download, public or signed. */
const originals = 'downloads/'
const publicFiles = 'public/files/downloads/'

/** Publishes uploads as files of an item. Other areas invoke `publish` and `settle`; `sweep` finishes interrupted moves and deletes unused files. */
export const downloads = defineArea({
  name: 'downloads',
  needs: {
    owns: { table: ['DOWNLOAD#*'], gsi1: ['DOWNLOADS'], files: [publicFiles, signedFolder, originals] },
  },
  routes: {},
  tasks: {
    publish: {
      memory: 512,
      timeout: 25,
      uses: {
        table: { 'DOWNLOAD#*': ['get', 'check', 'put', 'remove'] },
        files: { [publicFiles]: ['put'], [signedFolder]: ['put'], [originals]: ['put'] },
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
          [originals]: ['get', 'remove', 'list'],
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
          [originals]: ['get', 'remove', 'list'],
        },
      },
    },
  },
})
