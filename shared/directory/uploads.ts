import { pictureUpload, type UploadPurpose } from '../kernel/uploadPurpose.ts'

export const directorySheet: UploadPurpose = {
  name: 'directory-sheet',
  access: 'admin',
  megabytes: 10,
  extensions: ['xlsx', 'xls', 'xlsm', 'csv'],
  contentTypes: [
    'application/octet-stream',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.ms-excel.sheet.macroenabled.12',
    'text/csv',
  ],
  wrongTypeRefusal: 'notASpreadsheet',
}

export const listingLogo = pictureUpload('listing-logo', 'premium')
