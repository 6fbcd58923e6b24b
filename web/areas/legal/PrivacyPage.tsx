import { legalPage } from './legalPage.tsx'

const page = legalPage('privacy')

export const { loader, meta, ErrorBoundary } = page
export default page.Page
