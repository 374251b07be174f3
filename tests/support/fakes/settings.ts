import { applyConfig, type Config } from '../../../src/client/config.ts'
import { services as serviceNames } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/index.ts'
import { configureFormats } from '../../../src/i18n/formats.ts'

/** Settings of a console whose services all have one address and offer every extension. */
export const settingsFor = (base: string, more: Partial<Config> = {}): Config => ({
  services: Object.fromEntries(serviceNames.map((name) => [name, base])) as Config['services'],
  zone: 'Asia/Kolkata',
  currency: 'INR',
  imageHosts: [],
  gatewayHosts: [],
  idempotency: [],
  routingProvider: 'router',
  extensions: endpoints.flatMap(({ id, extension }) => (extension ? [id] : [])),
  timeouts: { read: 20_000, write: 20_000 },
  ...more,
})

/** The settings of views that are drawn without the console around them: the services are where the page is. */
export function provideFakeSettings(): void {
  const settings = settingsFor(location.origin)
  applyConfig(settings)
  configureFormats({ zone: settings.zone, currency: settings.currency })
}
