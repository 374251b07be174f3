import type { StorybookConfig } from '@storybook/react-vite'
import { chartFiles } from './charts.ts'
import { layoutIndexer, layoutStories } from './layout-stories.ts'
import { machineStatesIndexer, machineStatesPlugin } from './machine-states.ts'
import { touchStates } from './touch-states.ts'

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['./*.stories.tsx', '../src/**/*.states.tsx', '../src/**/*.layouts.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  // A panel or tool that no story has anything for stays away.
  features: {
    actions: false,
    backgrounds: false,
    changeDetection: false,
    controls: false,
    interactions: false,
    measure: false,
    menuOnboardingChecklist: false,
    outline: false,
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (existing = []) => [...existing, machineStatesIndexer, layoutIndexer],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [machineStatesPlugin(), layoutStories(), chartFiles(), touchStates(), ...(vite.plugins ?? [])],
  }),
}

export default config
