/** What areas may use of the shell; the only names that the import map offers them. */
export { type Answer, ApiError, type CallOptions, type Client, client, type Download, messageOf } from './api.ts'
export { defineWebArea, type NavigationEntry, type NavigationHints, type PageAccess, type WebArea, type WebPage } from './area.ts'
export { formatBytes, formatMoment, formatNumber } from './format.ts'
export { i18n, useLanguage, useTranslation } from './i18n.ts'
export { isIphoneSafari } from './iphoneSafari.ts'
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx'
export { useMe } from './MeContext.ts'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './routing.tsx'
export { Slot } from './Slot.tsx'
export {
  closeSession,
  forgetSession,
  type OpenedSession,
  openSession,
  type SessionHints,
  sessionHints,
  useSession,
} from './session.ts'
export { readStored, store } from './storage.ts'
export { toast } from './toasts.tsx'
export { type UploadOptions, uploadFile } from './upload.ts'
export { type ShownLink, useLinks } from './useLinks.ts'
export { useSending } from './useSending.ts'
