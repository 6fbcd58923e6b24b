import type { Listing } from '#shared/directory/listing.ts'
import type { Upload } from '#shared/directory/upload.ts'

export const aListing = (over: Partial<Listing> = {}): Listing => ({
  _id: 'lst_1',
  company: 'Maple Solar',
  email: 'hello@maple.example',
  phone: '+1 416 555 0100',
  address: '1 Lake Street',
  city: '',
  state: '',
  country: '',
  website: 'https://maple.example',
  socialType: '',
  socialLink: '',
  industry: 'Retail',
  displayCategory: 'Retail',
  description: '',
  contractorType: '',
  imageURL: 'data:image/gif;base64,R0lGOD',
  package: 'free',
  validationStatus: 'valid',
  ...over,
})

export const anUpload = (over: Partial<Upload> = {}): Upload => ({
  _id: 'bat_1',
  uploadBatch: 'bat_1',
  originalFileName: 'list.csv',
  status: 'partial',
  uploadDate: '2026-05-01T10:00:00Z',
  fileType: 'csv',
  fileSize: 2048,
  totalRows: 10,
  processedRows: 10,
  successfulUploads: 3,
  failedUploads: 7,
  uploadedCount: 3,
  processingTime: 900,
  errorCount: 7,
  errors: [],
  ...over,
})
