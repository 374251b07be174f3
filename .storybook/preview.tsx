// Before any story, because a part that brings its sheet hands it to the renderer, which drops it where there is none yet.
import 'react-dom/client'
import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { setLanguage, startI18n } from '../src/i18n/i18n.ts'
import { isLanguage, languages } from '../src/i18n/languages.ts'
import { provideFakeSettings } from '../tests/support/fakes/settings.ts'
import '../src/ui/styles/main.css'
import { people, provideFakeRootApi } from '../tests/support/fakes/fake-root-api.ts'

const namespaces = Object.keys(import.meta.glob('../locales/en/*.json')).map((file) => file.slice(14, -5))
provideFakeSettings()
provideFakeRootApi()

// A small frame of a page of all states. Its view would take the focus, and the page would scroll there.
if (new URLSearchParams(location.search).has('still')) HTMLElement.prototype.focus = () => {}

const choice = (name: string, icon: string, items: readonly { value: string; title: string }[]) => ({
  name,
  description: name,
  toolbar: { title: name, icon, items: [...items], dynamicTitle: true },
})
const named = (values: readonly string[]) => values.map((value) => ({ value, title: value }))

let spoken: Promise<void> | undefined
let spokenLanguage = ''

/** Resolves when the texts of this language are loaded and the page has its direction. */
function speaking(language: string): Promise<void> {
  if (language === spokenLanguage && spoken) return spoken
  const isFirst = spoken === undefined
  spokenLanguage = language
  spoken = isFirst ? startI18n(namespaces, isLanguage(language) ? language : 'en') : turned(language)
  return spoken
}

const turned = (language: string): Promise<void> => (isLanguage(language) ? setLanguage(language) : Promise.resolve())

function Spoken({ language, children }: { language: string; children: ReactNode }) {
  use(speaking(language))
  return children
}

/** A picker's list is its field's, though the library draws it at the end of the document. */
const outsideLists = 'body *:not(.pick-list, .pick-list *)'

/** Puts a part without a page into a main region, unless it brings a region of its own. */
function Region({ children }: { children: ReactNode }) {
  const [Place, setPlace] = useState<'main' | 'div'>('main')
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (place.current?.querySelector('main, aside, [role="main"], [role="complementary"]')) setPlace('div')
  }, [])
  return <Place ref={place as never}>{children}</Place>
}

const withSurroundings: Decorator = (Story, { globals }) => {
  document.documentElement.dataset.theme = globals.theme
  document.documentElement.dataset.density = globals.density
  provideFakeRootApi(globals.role)
  return (
    <Spoken language={globals.language}>
      <Region key={globals.role}>
        <Story />
      </Region>
    </Spoken>
  )
}

const preview: Preview = {
  decorators: [withSurroundings],
  // A story starts once its texts are loaded. Otherwise it would first show keys.
  loaders: [async ({ globals }) => void (await speaking(globals.language))],
  initialGlobals: { language: 'en', theme: 'light', density: 'normal', role: 'everything' },
  globalTypes: {
    language: choice(
      'Language',
      'globe',
      Object.entries(languages).map(([value, title]) => ({ value, title })),
    ),
    theme: choice('Theme', 'mirror', named(['light', 'dark', 'contrast'])),
    density: choice('Density', 'component', named(['compact', 'normal', 'comfortable'])),
    role: choice(
      'Role',
      'user',
      Object.entries(people).map(([value, { role }]) => ({ value, title: role })),
    ),
  },
  parameters: {
    layout: 'fullscreen',
    options: { storySort: { order: ['Welcome', 'Flows', 'Screens', 'Frame', 'Root', 'Kit', 'Parts'] } },
    // The add-on leaves out the rule of landmarks by default.
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: true, selector: outsideLists }] } },
    viewport: {
      options: {
        desk: { name: 'Desk 1440', styles: { width: '1440px', height: '900px' } },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
      },
    },
  },
}

export default preview
