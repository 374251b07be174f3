import { look, screen } from '../../../tests/support/outline/screen-looks.ts'

export const screens = [
  screen('screens/iot/mqtt', '/app/iot/mqtt', [look('ready', '/app/iot/mqtt', { roles: [['IOT', 4]] })]),
]
