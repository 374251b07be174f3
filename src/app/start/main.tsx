import { start } from './start.tsx'
import '../../ui/styles/main.css'

// The first chunk holds all that starts the console, because a separate entry would weigh more than its code.
void start()
