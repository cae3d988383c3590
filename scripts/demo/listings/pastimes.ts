import { doodleTrail } from "./pastimes/doodle-trail.ts"
import { fieldNotes } from "./pastimes/field-notes.ts"
import { framewall } from "./pastimes/framewall.ts"
import { quietMinutes } from "./pastimes/quiet-minutes.ts"

export const pastimes = [fieldNotes, quietMinutes, framewall, doodleTrail]
