import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../actions/Button.tsx'
import { Logo } from '../layout/Logo.tsx'
import { StreamOrnament } from '../layout/StreamOrnament.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

export default { title: 'Parts/Sign-in', parameters: { layout: 'fullscreen' } } satisfies Meta
type Story = StoryObj

export const OverTheStreams: Story = {
  render: () => (
    <div className="relative grid min-h-160 grid-cols-1 place-items-center overflow-clip p-4">
      <StreamOrnament />
      <main className="relative w-94 max-w-full rounded-lg border bg-surface p-8 max-sm:p-5">
        <Logo size={26} />
        <h1 className="mt-7 text-xl tracking-[-0.01em]">Sign in</h1>
        <Form onSubmit={() => undefined} className="mt-5 grid gap-4">
          <TextField label="Username" name="username" size="lg" autoComplete="username" dir="ltr" />
          <PasswordField label="Password" name="password" size="lg" />
          <Button type="submit" variant="main" size="lg" className="mt-2 w-full">
            Sign In
          </Button>
        </Form>
      </main>
    </div>
  ),
}
