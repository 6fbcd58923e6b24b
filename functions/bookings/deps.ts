import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { bookings } from '#shared/bookings/contract.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'

export type BookingDeps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'>

export type BookingApiDeps = BookingDeps &
  Pick<PlatformWithOutbox, 'throttle'> & { settings: SettingsOf<typeof bookings> }
