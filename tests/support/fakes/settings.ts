import type { Config } from '../../../src/client/config.ts'

/** Settings of a console whose services all have one address. */
export const settingsFor = (base: string, more: Partial<Config> = {}): Config => ({
  services: { auth: base, core: base, customer: base, payments: base, workforce: base },
  zone: 'Asia/Kolkata',
  currency: 'INR',
  imageHosts: [],
  gatewayHosts: [],
  idempotency: [],
  extensions: [],
  timeouts: { read: 20_000, write: 20_000 },
  ...more,
})
