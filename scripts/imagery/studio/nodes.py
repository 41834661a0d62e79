"""Shader nodes in one line each."""

import bpy


def add_node(tree, kind, inputs=None, **properties):
    """Add a shader node; an input is either a value or the socket that feeds it."""
    node = tree.nodes.new("ShaderNode" + kind)
    for name, value in properties.items():
        setattr(node, name, value)
    for socket, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, node.inputs[socket])
        else:
            node.inputs[socket].default_value = value
    return node
