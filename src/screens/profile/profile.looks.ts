import { look, screen } from '../../../tests/support/outline/screen-looks.ts'

export const screens = [
  screen('screens/profile/profile', '/profile', [
    look('ready', '/profile'),
    look('without permissions', '/profile', { roles: [] }),
  ]),
]
