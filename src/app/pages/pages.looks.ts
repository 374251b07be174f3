import { look, menu, screen } from '../../../tests/support/outline/screen-looks.ts'

export const screens = [
  screen('app/pages/coming-soon', '/coming-soon', [look('ready', '/coming-soon')]),
  screen('app/pages/no-page', '/nowhere', [
    look('not found', '/app/nowhere'),
    look('not found, in a group', '/app/technician/nowhere'),
    look('refused, and no permission at all', '/app/customer/list', { roles: [] }),
  ]),
  screen(
    'app/shell/frame',
    '/coming-soon',
    [
      look('everything', '/coming-soon'),
      look('no permission at all', '/coming-soon', { roles: [] }),
      look('notices', '/coming-soon', { press: ['[data-event="history.open"]'] }),
      look('the menu of the areas', '/coming-soon', { press: [`header ${menu}`] }),
    ],
    'body',
  ),
]
