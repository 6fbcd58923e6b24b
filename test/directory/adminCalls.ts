import { aRow, type directoryApi, sheetOf } from './directoryApi.ts'

/** Returns the calls that tests make as the directory's administrator. */
export const adminCalls = (api: ReturnType<typeof directoryApi>) => {
  const bulkUpload = async (
    fileName: string,
    bytes: Uint8Array | string,
    headers: Record<string, string> = {},
  ) =>
    api.call('POST /api/directory/bulk-upload', {
      body: { key: await api.upload(fileName, bytes) },
      token: api.admin.token,
      headers,
    })
  return {
    bulkUpload,
    callAsAdmin: (routeKey: string, id?: string) =>
      api.call(routeKey, { token: api.admin.token, ...(id && { params: { id } }) }),
    importRows: (...rows: Partial<Record<string, string>>[]) => bulkUpload('list.csv', sheetOf(...rows)),
  }
}

export const companyNames = (list: { company: string }[]) => list.map(({ company }) => company)

/** Returns a row for each name, with an e-mail of its own. */
export const rowsNamed = (...names: string[]) =>
  names.map((COMPANY, n) => aRow({ COMPANY, EMAIL: `n${n}@example.org` }))
