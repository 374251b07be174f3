import type { StorybookConfig } from '@storybook/react-vite'
import { machineStatesIndexer, machineStatesPlugin } from './machine-states.ts'
import { touchStates } from './touch-states.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.states.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (existing = []) => [...existing, machineStatesIndexer],
  viteFinal: (vite) => ({ ...vite, plugins: [machineStatesPlugin(), touchStates(), ...(vite.plugins ?? [])] }),
}

export default config
