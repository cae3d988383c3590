import "@mantine/core/styles/Accordion.layer.css"
import "../theme/application-styles.ts"
