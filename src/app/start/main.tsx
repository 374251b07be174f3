import { start } from './start.tsx'
import '../../ui/styles/main.css'

// All that starts the console lies in its first chunk: an entry of its own weighs more than what it says.
void start()
