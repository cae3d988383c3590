import "@mantine/core/styles/Button.layer.css"
import "@mantine/core/styles/Skeleton.layer.css"
import "./application.css"
