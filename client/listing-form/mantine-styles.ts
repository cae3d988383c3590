import "@mantine/core/styles/Table.layer.css"
import "../theme/application-styles.ts"
